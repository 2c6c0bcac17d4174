const single = "it is one statement";

const nothing = "it stores nothing";

/** Acts of staff, or by a private link, of which no form is sent here, with why. */
export const elsewhere: Record<string, string> = {
  "admin/today/show.tsx datum-klopt": single,
  "blog/staff/list.tsx bijwerken": "each blog is brought up to date by itself, and again at will",
  "blog/staff/upload.ts ": "it stores a file, and no row",
  "contracts/staff/sale-agreement.tsx zonder-controle": "it stores nothing but the act itself",
  "listings/staff/editor/edit.tsx label-melden": single,
  "listings/staff/editor/edit.tsx label-opzij": single,
  "listings/staff/editor/edit.tsx plaats-klik": "it sets the pin as `plaats-pin` does",
  "listings/staff/editor/edit.tsx plaats-opzoeken":
    "it asks a register first, and what that says goes in as one transaction, as `plaats-pin`",
  "listings/staff/editor/edit.tsx vertalen": "it queues one job",
  "office/staff/first/step.tsx proefmail":
    "what was typed stays although the email that follows is refused",
  "dossiers/readers/open.ts ": single,
  "sales/bidder/show.tsx ": nothing,
  "sales/bidder/show.tsx wijzig": nothing,
  "searches/holder/manage.tsx ": nothing,
  "transfers/party/parcel-file.ts ophalen":
    "each try of a code counts, whatever follows; what was fetched is one transaction",
};
