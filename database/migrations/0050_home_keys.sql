ALTER TABLE "properties" drop column "home_key";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "home_key" text GENERATED ALWAYS AS (CASE WHEN upper(replace(postal_code, ' ', '')) ~ '^[1-9][0-9]{3}[A-Z]{2}$' AND (address ~* '^[a-z]+(straat|weg|laan|hof|kade|plein|singel|gracht|dijk|pad|park|steeg|dreef|markt) [1-9][0-9]{0,2}( ?-?[a-z]|-[0-9]{1,3})?$' OR address ~* '^(?!(?:.* )?(?:plein|laan|straat|weg|hof|park|dreef|kade) +(?:(?:1[5-9]|20)[0-9]{2}(?![0-9])|40 ?- ?''?45(?![0-9]))$)(?!.*(?:(?:^|[^a-z])(?:kavels?|kvl|bouwkavels?|bouwnummers?|bouwnrs?|bwnr|bnr|plot|lot|perceel|type|fase|standplaats|woonwagen|nieuwbouw)(?![a-z])|(?:^|[^a-z])(?:naast|tegenover|nabij|schuin|hoogte|t[.]?h[.]?v|t/?[mo]|t[.]o|ong)(?![a-z])))((?:[0-9]+(?:e|de|ste)? *(?=[^0-9 ,]{3})|[ ,.''’/()-]*[^0-9 ,.''’/()+&*-])(?:[^0-9]|(?<![0-9])(?:[0-9]{1,3}(?:e|de|ste)(?![a-z])|(?:(?:1[5-9]|20)[0-9]{2}(?![0-9])|40 ?- ?''?45(?![0-9]))|''[0-9]{2}|[0-9]{1,2}(?= +(?:jan|feb|maart|april|mei|juni|juli|augustus|sept|okt|nov|dec))|[0-9]+(?= *,| +(?:nr|no|nummer|huisnummer|huisnr)(?![a-z]))))*?)(?<![ ,+&/–-])(?<!(?:^|[^a-z])(?:(?:app|appt|apt|appartement|unit|kamer|kmr|bus|bte|bo[iî]te|box|studio|etage|verdieping|verd|huisje|chalet|ligplaats|garage|berging|penthouse|loft|suite)|woning|bij|by|achter|boven|onder|voor|tussen|en|of|nr|no|blok|gebouw|ws|wwg)[.:]?)[ ,]+(?:(?:nr|no|nummer|huisnummer|huisnr)[.:]? *)?(?!(?:(?:1[5-9]|20)[0-9]{2}(?![0-9])|40 ?- ?''?45(?![0-9]))(?:[ ,]+[0-9]|-(?:(?:1[5-9]|20)[0-9]{2}(?![0-9])|40 ?- ?''?45(?![0-9]))))([1-9][0-9]{0,4})(?![0-9])((?:/(?=[0-9a-z]))?(?:[ –-]*(?:[0-9]{1,4}(?:[.][0-9]{1,3})?(?![0-9])|(?!(?:to|tm|by|en|of|nr|no|na|nb|ev|eo|ed|op|in)(?![a-z]))[a-z]{1,2}(?![a-z]))|(?:,? *|[ –-]*)(?:(?:app|appt|apt|appartement|unit|kamer|kmr|bus|bte|bo[iî]te|box|studio|etage|verdieping|verd|huisje|chalet|ligplaats|garage|berging|penthouse|loft|suite)|[a-z]?bis|ter|quater|bsa|huis|hoog|hoogvoor|hoogachter|parterre|glvl|gelijkvloers|rood|zwart|boven|beneden|bov|ben|bgg|begane|grond|achter|voor|links|rechts|midden|achterhuis|voorhuis|eerste|tweede|derde|vierde|souterrain|sous|kelder|zolder|woning|bovenwoning|benedenwoning|winkel|kantoor|atelier|[ivx]{3,5})(?![a-z])[.]?)*)$') THEN upper(replace(postal_code, ' ', '')) || ' ' || regexp_replace(regexp_replace(lower(substring(address from '[0-9].*')), '(?:,(?= *[a-z])|[ .–-])+', '-', 'g'), '(?<=[0-9])-(?=[a-z])|(?<=[a-z])-(?=[0-9])|-$', '', 'g') END) STORED;--> statement-breakpoint
CREATE INDEX "properties_homes" ON "properties" USING btree ("home_key") WHERE is_active AND home_key IS NOT NULL;
--> statement-breakpoint
-- Homes that counted as one are several now: the next write of listings merges those that are one.
-- An empty table is left alone: a trigger would note the write, and a site that has rows is not empty.
DO $$ BEGIN IF EXISTS (SELECT FROM properties) THEN
	UPDATE properties AS covered SET duplicate_of = NULL
	FROM properties AS shown LEFT JOIN properties AS origin ON origin.id = shown.copied_from
	WHERE shown.id = covered.duplicate_of AND shown.copied_from IS DISTINCT FROM covered.id
		AND covered.home_key IS DISTINCT FROM shown.home_key AND covered.home_key IS DISTINCT FROM origin.home_key;
END IF; END $$;
--> statement-breakpoint
WITH renamed AS (
	SELECT DISTINCT ON (home) known.id,
		coalesce(CASE WHEN origin.id IS NULL THEN p.home_key ELSE origin.home_key END,
			'listing ' || coalesce(origin.id, p.id)) || ' ' || p.transaction AS home
	FROM known_homes AS known JOIN properties AS p ON p.id = known.property_id
	LEFT JOIN properties AS origin ON origin.id = p.copied_from
	ORDER BY home, known.gone_at DESC NULLS FIRST, known.id DESC
)
UPDATE known_homes AS known SET home = renamed.home FROM renamed
WHERE renamed.id = known.id AND known.home <> renamed.home
	AND NOT EXISTS (SELECT FROM known_homes AS other WHERE other.home = renamed.home);
--> statement-breakpoint
-- What visitors see is no news because its key is another one.
INSERT INTO known_homes (home, property_id, price_amount, is_on_offer)
SELECT DISTINCT ON (home)
	coalesce(CASE WHEN origin.id IS NULL THEN p.home_key ELSE origin.home_key END,
		'listing ' || coalesce(origin.id, p.id)) || ' ' || p.transaction AS home,
	p.id, p.price_amount, p.status IN ('Nieuw', 'Beschikbaar') AS is_on_offer
FROM properties AS p LEFT JOIN properties AS origin ON origin.id = p.copied_from
WHERE p.is_active AND NOT p.hidden_by_staff AND p.duplicate_of IS NULL
ORDER BY home, is_on_offer DESC, p.id DESC
ON CONFLICT (home) DO NOTHING;
--> statement-breakpoint
-- These addresses are read in another way now: PDOK is asked again.
UPDATE property_places AS place SET looked_up_at = NULL
FROM properties AS p
WHERE p.id = place.property_id AND (place.failure = 'no-address' OR p.address ~ '[0-9][^0-9]+[0-9]|[0-9] *[–-] ');
