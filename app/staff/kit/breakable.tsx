/** A name or an e-mail address, which in a narrow column breaks before its @ rather than inside a word. */
export function Breakable({ text }: { text: string }) {
  const at = text.lastIndexOf("@");
  if (at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
