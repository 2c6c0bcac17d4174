import { expect, test } from "vitest";
import { cleanPasted } from "./clean.ts";
import { listsInText } from "./lists.ts";

const origin = "https://makelaar.example";
const clean = (html: string) => cleanPasted(html, origin).html.replaceAll("\n", "");
const word = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
const online = (tag: string, level: number, text: string, start = "") =>
  `<div class="ListContainerWrapper SCXW1 BCX8"><${tag} class="BulletListStyle1" role="list"${start}><li data-leveltext="" data-listid="1" aria-setsize="-1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement" aria-level="${level}"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;
const png = "data:image/png;base64,iVBORw0KGgo=";

test.each([
  [
    "Google Docs: not all bold",
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400">Kop</span></h1><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline">Gewoon </span><span style="font-weight:700;font-style:italic">vet</span><span style="text-decoration:line-through"> € 5</span></p></b><br class="Apple-interchange-newline">`,
    "<h2>Kop</h2><p>Gewoon <strong><em>vet</em></strong> <s>€ 5</s></p>",
  ],
  [
    "Google Docs: lists in lists",
    '<b style="font-weight:normal"><ul><li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="1"><p dir="ltr" role="presentation"><span>a</span></p></li><ul><li aria-level="2"><p><span>b</span></p></li></ul><li aria-level="1"><p><span>c</span></p></li></ul></b>',
    "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
  ],
  [
    "Google Sheets",
    '<google-sheets-html-origin><style type="text/css"><!--td {border:1px}--></style><table dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;">Kosten</td><td>250</td></tr></tbody></table></google-sheets-html-origin>',
    "<table><tbody><tr><td><strong>Kosten</strong></td><td>250</td></tr></tbody></table>",
  ],
  [
    "Word: points in points",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body lang=NL><!--StartFragment--><p class=MsoNormal>Vooraf<o:p></o:p></p>${word(1, "·", "een")}${word(2, "o", "twee")}${word(3, "§", "drie")}${word(1, "·", "vier")}<p class=MsoNormal>Na</p><!--EndFragment--></body></html>`,
    "<p>Vooraf</p><ul><li>een<ul><li>twee<ul><li>drie</li></ul></li></ul></li><li>vier</li></ul><p>Na</p>",
  ],
  [
    "Word: numbers that go on",
    word(1, "3.", "drie") + word(2, "a)", "onder") + word(1, "4.", "vier"),
    '<ol start="3"><li>drie<ol><li>onder</li></ol></li><li>vier</li></ol>',
  ],
  [
    "Word: points without its own mark",
    "<p class=MsoListParagraph>o&nbsp;&nbsp; een</p><p class=MsoListParagraph>o&nbsp;&nbsp; twee</p>",
    "<ul><li>een</li><li>twee</li></ul>",
  ],
  [
    "Word on the web",
    online("ul", 1, "een") + online("ul", 2, "twee") + online("ol", 1, "drie", ' start="3"'),
    '<ul><li>een<ul><li>twee</li></ul></li></ul><ol start="3"><li>drie</li></ol>',
  ],
  [
    "Apple Pages",
    '<head><style type="text/css">p.p1 {margin: 0.0px}</style></head><body><p class="p1"><span class="s1"><b>Vet</b></span><span class="Apple-converted-space">&nbsp;</span>en niet</p><ul class="ul1"><li class="li1"><span class="s2"></span>punt</li></ul></body>',
    "<p><strong>Vet</strong> en niet</p><ul><li>punt</li></ul>",
  ],
  [
    "LibreOffice",
    '<p style="line-height:115%"><font face="Arial"><font size="3"><i>Schuin</i></font></font></p><ol><li value="1"><p>een</p></li></ol>',
    "<p><em>Schuin</em></p><ol><li>een</li></ol>",
  ],
  [
    "ChatGPT",
    '<h3 data-start="0">Kop</h3><p data-start="9"><strong>Let op:</strong> tekst</p><hr><pre class="overflow"><div><code>a\nb</code></div></pre><table><thead><tr><th>x</th></tr></thead></table>',
    "<h3>Kop</h3><p><strong>Let op:</strong> tekst</p><hr><p>a<br>b</p><table><thead><tr><th>x</th></tr></thead></table>",
  ],
  [
    "a page of the web",
    '<article style="color:#222"><nav>Menu</nav><h2 class="x" onclick="a()">Kop</h2><p>Zie <a href="https://elders.example/x" target="_blank">hier</a>.</p></article>',
    '<p>Menu</p><h2>Kop</h2><p>Zie <a href="https://elders.example/x">hier</a>.</p>',
  ],
  [
    "a reader of PDFs",
    '<div style="left:10px"><span>Regel een</span></div><div><span>·&nbsp;punt</span></div><div><span>Regel twee</span></div>',
    "<p>Regel een</p><ul><li>punt</li></ul><p>Regel twee</p>",
  ],
  [
    "an article of this site",
    `<p>Zie <a href="${origin}/blog/x">x</a></p><figure><img src="${origin}/media/blog/a-960.webp" alt="Gevel"><figcaption>Voor</figcaption></figure>`,
    '<p>Zie <a href="/blog/x">x</a></p><figure><img src="/media/blog/a-960.webp" alt="Gevel"><figcaption>Voor</figcaption></figure>',
  ],
  [
    "Gmail",
    '<div dir="ltr">Hoi<div><br></div><div>Twee <img data-emoji="👋" alt="👋" class="an1" src="https://fonts.gstatic.com/s/e.png"></div></div>',
    "<p>Hoi</p><p>Twee 👋</p>",
  ],
  [
    "Slack",
    '<span>Een<br aria-hidden="true">twee <img data-stringify-emoji=":smile:" alt=":smile:" src="https://a.slack-edge.com/x.png"></span><ul data-stringify-type="unordered-list"><li>a</li></ul>',
    "<p>Een<br>twee :smile:</p><ul><li>a</li></ul>",
  ],
  [
    "Safari",
    '<span style="caret-color: rgb(0, 0, 0); font-weight: 400; font-style: normal; text-decoration: none;">Gewoon<span class="Apple-converted-space">&nbsp;</span></span><strong style="font-weight: 700">vet</strong>',
    "<p>Gewoon <strong>vet</strong></p>",
  ],
  [
    "headings",
    "<h1>a</h1><h2>b</h2><h3>c</h3><h5>d</h5><h6>e</h6>",
    "<h2>a</h2><h2>b</h2><h3>c</h3><h4>d</h4><h4>e</h4>",
  ],
  [
    "something hostile",
    '<p onmouseover="a()">x<script>a()</script><a href="javascript:a()">y</a></p><style>p{}</style>',
    "<p>xy</p>",
  ],
  [
    "an embedded picture",
    `<figure><img src="${png}" alt="x"><figcaption>Voor</figcaption></figure>`,
    `<img src="${png}" alt="x"><p>Voor</p>`,
  ],
  [
    "this editor itself",
    '<p data-pm-slice="1 1 []">half een <abbr title="x">a</abbr></p>',
    '<p data-pm-slice="1 1 []">half een <abbr title="x">a</abbr></p>',
  ],
])("from %s", (_source, html, cleaned) => expect(clean(html)).toBe(cleaned));

test.each([
  ["Outlook: blank line", "<p class=MsoNormal>Een<br><br>twee</p>", "<p>Een</p><p>twee</p>"],
  ["Outlook on the web", "<div>Een<br>&nbsp;<br>twee</div>", "<p>Een</p><p>twee</p>"],
  ["Outlook: at its end", "<p>Een<br><br></p><p>twee</p>", "<p>Een</p><p>twee</p>"],
  [
    "Outlook: bold over it",
    "<p><b>Een<br><br>twee</b></p>",
    "<p><strong>Een</strong></p><p><strong>twee</strong></p>",
  ],
  ["Outlook: spans", "<p><span>Een<br></span><span><br>twee</span></p>", "<p>Een</p><p>twee</p>"],
  [
    "Word: in a cell",
    "<table><tr><td>a<br><br>b</td></tr></table>",
    "<table><tr><td>a<br><br>b</td></tr></table>",
  ],
  ["Word: in a point", "<ul><li>a<br><br>b</li></ul>", "<ul><li>a<br><br>b</li></ul>"],
  ["Gmail: divs", "<div>Een</div><div><br></div><div>twee</div>", "<p>Een</p><p>twee</p>"],
  [
    "Pages: in a quote",
    "<blockquote>a<br><br>b</blockquote>",
    "<blockquote><p>a</p><p>b</p></blockquote>",
  ],
])("blank lines stay, from %s", (_source, html, cleaned) => expect(clean(html)).toBe(cleaned));

test.each([
  ["a picture of another site", '<p>x<img src="https://lh7.googleusercontent.com/a"></p>', 1, []],
  ["one in a table", `<table><tr><td><img src="${png}"></td></tr></table>`, 1, []],
  [
    "one out of another editor",
    '<p data-pm-slice="1 1 []"><img src="https://x.example/a.png"></p>',
    1,
    [],
  ],
  [
    "a form and a frame",
    "<form>x</form><iframe></iframe><script></script>",
    0,
    ["formulier", "ingesloten pagina"],
  ],
  ["nothing", `<p>a</p><img src="${origin}/media/blog/a.webp">`, 0, []],
])("what stays behind is counted: %s", (_what, html, lost, dropped) => {
  const { lostPictures, dropped: names } = cleanPasted(html, origin);
  expect([lostPictures, names]).toEqual([lost, dropped]);
});

test.each([
  [
    "Vooraf\n• een\n  ◦ twee\n• drie",
    "<p>Vooraf</p><ul><li>een<ul><li>twee</li></ul></li><li>drie</li></ul>",
  ],
  ["2. twee\n3. drie", '<ol start="2"><li>twee</li><li>drie</li></ol>'],
  ["- a & <b>\r\n- c", "<ul><li>a &amp; &lt;b&gt;</li><li>c</li></ul>"],
  ["* a\n\n* b\nna", "<ul><li>a</li><li>b</li></ul><p>na</p>"],
  ["Op 1. januari\n- niet één punt", null],
  ["gewone tekst", null],
])("of the plain text %j comes %s", (text, html) => expect(listsInText(text)).toBe(html));

test.each([
  "<p>",
  "<p style='mso-list:l0 level1'>",
  "<div>·&nbsp;",
  '<ul><li aria-level="1">',
  "<span style='mso-list:Ignore'>",
  '<img src="',
])("twenty thousand times %j is read", (piece) => {
  // Each within all before it: what calls itself for each has no stack left.
  expect(() => cleanPasted(piece.repeat(20_000), origin)).not.toThrow();
});
