const PASSWORD = "geheim-123-voor-de-meting";

/**
 * Registers somebody at a site; `giveRole` then makes every account an admin's.
 * @returns the cookies of the signed-in member of staff.
 */
export async function signIn(url: string, giveRole: () => Promise<unknown>): Promise<string> {
  const email = "anna@kantoor.example";
  const post = (act: string) =>
    fetch(`${url}/auth`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: url },
      body: new URLSearchParams({ act, email, password: PASSWORD }),
    });
  await post("registreren");
  await giveRole();
  const answer = await post("inloggen");
  if (answer.status !== 302) throw new Error(`signing in was answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
