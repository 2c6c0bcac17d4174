export function loader() {
  return null;
}

export default function Page() {
  return <h2 className="text-2xl">Teksten</h2>;
}
