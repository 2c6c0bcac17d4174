const single = "it is one statement";

const nothing = "it stores nothing";

/** Acts of staff, or by a private link, of which no form is sent here, with why. */
export const elsewhere: Record<string, string> = {
  "desk/today/show.tsx datum-klopt": single,
  "homes/listings/sync/calls/called.ts ":
    "software sends it; a call and its job are one transaction",
  "site/blog/staff/list.tsx bijwerken":
    "each blog is brought up to date by itself, and again at will",
  "site/blog/staff/upload.ts ": "it stores a file, and no row",
  "desk/webhooks/staff/show.tsx uitzetten": single,
  "desk/backup/show.tsx maken": "it enqueues one job",
  "desk/backup/show.tsx overnemen":
    "all groups are one transaction, each page and redirect one more; the same file again adds the rest",
  "deals/contracts/staff/sale-agreement.tsx zonder-controle":
    "it stores nothing but the act itself",
  "desk/listing/edit.tsx label-melden": single,
  "desk/listing/edit.tsx label-opzij": single,
  "desk/listing/edit.tsx plaats-klik": "it sets the pin as `plaats-pin` does",
  "desk/listing/edit.tsx plaats-opzoeken":
    "it asks a register first, and what that says goes in as one transaction, as `plaats-pin`",
  "desk/listing/edit.tsx vertalen": "it queues one job",
  "desk/office/staff/first/step.tsx proefmail":
    "what was typed stays although the email that follows is refused",
  "deals/dossiers/readers/open.ts ": single,
  "deals/sales/bidder/show.tsx ": nothing,
  "deals/sales/bidder/show.tsx wijzig": nothing,
  "people/searches/holder/manage.tsx ": nothing,
  "deals/transfers/party/parcel-file.ts ophalen":
    "each try of a code counts, whatever follows; what was fetched is one transaction",
};
