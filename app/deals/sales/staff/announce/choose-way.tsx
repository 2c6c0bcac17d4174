import { href, Link } from "react-router";

const ways = [
  {
    way: "sealed",
    title: "Inschrijving",
    text: "Iedereen biedt vóór hetzelfde moment. Tot dan kan niemand een bod lezen, ook jij niet: de biedingen liggen versleuteld in de database.",
  },
  {
    way: "open",
    title: "Bieden in overleg",
    text: "Je bespreekt elk bod met de verkoper. Wie biedt, mag verhogen of intrekken tot er gekozen is.",
  },
] as const;

export function ChooseWay({ propertyId }: { propertyId: number }) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
      {ways.map(({ way, title, text }) => (
        <li key={way}>
          <Link
            to={`${href("/admin/verkopen/nieuw")}?woning=${propertyId}&wijze=${way}`}
            className="group block h-full rounded-card border border-line bg-white p-6 hover:border-river-300"
          >
            <span className="font-serif text-2xl group-hover:underline">{title}</span>
            <span className="mt-2 block text-muted">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
