// The terms and remarks of the conformance report: what its tests don't show. The rest is generated.

export const TERMS = ['Supports', 'Partially supports', 'Does not support', 'Not applicable'] as const
export type Term = (typeof TERMS)[number]
export type Remark = {
  /** @default 'Supports' */
  term?: Term
  /** Required unless the term is `Supports`. */
  text?: string
  /** Whether tests show only what is offered to assistive technology, not how it is used. */
  needsPerson?: boolean
}

export const UNTESTED = 'Not yet tested by a person.'

export const INTRODUCTION = `How Latchkey {version} meets WCAG 2.2, levels A and AA, and EN 301 549 (version 3.2.1).

**What was tested.** The modal with all its views, in the states that \`npm run shots\` shows, and the four buttons, in Chromium, against
the production build and local services: light and dark, left to right and right to left, with a keyboard, at 400 % zoom, at twice the
text size, with wide spacing. Your page, your theme, your texts, other authors' plugins, wallets and the sites that they open are not
part of it.

**How it was tested.** Each criterion names the tests that show it to hold: their file and title. They run with \`npm run test:all\`, those
marked as nightly with \`npm run test:nightly\`. No test can show how a screen reader sounds:
[a script](accessibility-screen-readers.md) describes what to do and what to expect, and the criteria that need it carry the remark
"${UNTESTED}"

**Terms.** *Supports*: at least one method meets the criterion without known defects. *Partially supports*: some part does not meet it.
*Does not support*: most parts don't. *Not applicable*: the modal has nothing that the criterion is about.

This page is generated: \`npm run docs:conformance\` writes it from the tests and from \`test/scripts/accessibility/remarks.ts\`.`

const NO_MEDIA = 'There is no sound or video.'
const NO_HARDWARE = 'The modal is not hardware and has no keys of its own.'
const NO_SUPPORT =
  'Latchkey has no support service. Questions and defects are answered in writing, in its issues.'

export const REMARKS: Readonly<Record<string, Remark>> = {
  'WCAG-1.1.1': {
    text: 'Icons and pictures beside a name are hidden from assistive technology; buttons with an icon only have a name. A QR code has a name, and the same address can be copied.',
    needsPerson: true,
  },
  'WCAG-1.2.1': { term: 'Not applicable', text: NO_MEDIA },
  'WCAG-1.2.2': { term: 'Not applicable', text: NO_MEDIA },
  'WCAG-1.2.3': { term: 'Not applicable', text: NO_MEDIA },
  'WCAG-1.2.4': { term: 'Not applicable', text: NO_MEDIA },
  'WCAG-1.2.5': { term: 'Not applicable', text: NO_MEDIA },
  'WCAG-1.3.1': { needsPerson: true },
  'WCAG-1.3.2': { needsPerson: true },
  'WCAG-1.3.3': { text: 'No text refers to a shape, a colour, a sound or a place on screen.' },
  'WCAG-1.3.5': { text: 'The fields about the visitor are the e-mail address and the code sent to it.' },
  'WCAG-1.4.2': { term: 'Not applicable', text: NO_MEDIA },
  'WCAG-1.4.3': {
    text: 'With the default themes. With your accent, the text on it and in it is adapted; your own style sheets and pictures are yours to check.',
  },
  'WCAG-1.4.4': { text: 'By zoom and by the text size of the browser.' },
  'WCAG-1.4.5': { text: 'Letters that stand for a missing picture are text.' },
  'WCAG-1.4.12': {
    text: 'Style sheets of visitors don’t reach into a shadow root by themselves, but tools that set spacing there lose nothing. Long names are shortened with an ellipsis; their whole text is in the title and in the name.',
  },
  'WCAG-2.1.1': { text: 'Wallets and sites that open in windows of their own are not part of it.' },
  'WCAG-2.1.4': { term: 'Not applicable', text: 'No single letter, digit or sign is a shortcut.' },
  'WCAG-2.2.1': {
    term: 'Partially supports',
    text: 'A message over the header disappears after 2.5 seconds and cannot be kept. Failures that need an answer stay in the view. Codes, prices and requests that expire are renewed or can be requested again without losing a form.',
  },
  'WCAG-2.2.2': {
    text: 'Nothing moves by itself except what shows that something loads or is awaited, and that stops under reduced motion. Prices are renewed, which is essential to them.',
  },
  'WCAG-2.3.1': { text: 'Nothing flashes.' },
  'WCAG-2.4.1': {
    term: 'Not applicable',
    text: 'A dialog has no blocks that pages repeat: focus starts in it, and the page behind is inert.',
  },
  'WCAG-2.4.2': {
    term: 'Not applicable',
    text: 'The title is the page’s. The modal leaves it alone and names its dialog after the view.',
  },
  'WCAG-2.4.3': { needsPerson: true },
  'WCAG-2.4.5': { term: 'Not applicable', text: 'The modal is a part of a page, not a set of pages.' },
  'WCAG-2.4.6': { needsPerson: true },
  'WCAG-2.5.1': { text: 'Swiping the sheet down on a phone is the only gesture, and Close does the same.' },
  'WCAG-2.5.2': { text: 'Controls act on release.' },
  'WCAG-2.5.4': { term: 'Not applicable', text: 'No motion of the device is read.' },
  'WCAG-2.5.7': { text: 'Dragging the sheet down on a phone is the only drag, and Close does the same.' },
  'WCAG-2.5.8': { text: 'On touch screens controls react across 44 pixels.' },
  'WCAG-3.1.1': { text: 'The language of the page is the page’s; the modal sets its own on its element.' },
  'WCAG-3.1.2': {
    term: 'Partially supports',
    text: 'Texts that your translation lacks appear in English, without a mark of their language. Names of wallets, tokens and networks are proper names.',
  },
  'WCAG-3.2.3': { text: 'Back or help, the title and Close have the same places in every view.' },
  'WCAG-3.2.6': { text: 'Help is at the start of the header, in each view that has it.' },
  'WCAG-3.3.2': {
    text: 'Search fields and the field for the e-mail address show their label as a placeholder. It is also their name.',
  },
  'WCAG-3.3.4': { text: 'Each transfer, swap and signature has a review before it, which can be left.' },
  'WCAG-3.3.7': {
    text: 'Going back to a form keeps what was entered, and the e-mail address is entered once.',
  },
  'WCAG-3.3.8': {
    text: 'Logging in takes a wallet, a provider or a code that can be pasted or filled in by the browser. There is no puzzle, and nothing to remember.',
  },
  'WCAG-4.1.2': { needsPerson: true },
  'WCAG-4.1.3': { needsPerson: true },

  'EN-5.1': {
    term: 'Not applicable',
    text: 'Assistive technology of the visitor’s device works in the modal.',
  },
  'EN-5.2': {
    term: 'Not applicable',
    text: 'Nothing has to be activated: preferences of the browser apply by themselves.',
  },
  'EN-5.3': {
    term: 'Not applicable',
    text: 'The modal reads no biometric data. A wallet or a provider of logins may; others can be chosen.',
  },
  'EN-5.4': { term: 'Not applicable', text: 'No documents are converted.' },
  'EN-5.5': { term: 'Not applicable', text: NO_HARDWARE },
  'EN-5.6': { term: 'Not applicable', text: NO_HARDWARE },
  'EN-5.7': { term: 'Not applicable', text: NO_HARDWARE },
  'EN-5.8': { term: 'Not applicable', text: NO_HARDWARE },
  'EN-5.9': { text: 'Tab, arrow keys, Enter and Escape suffice.' },
  'EN-11.5': { text: 'Through the browser, as criterion 4.1.2 shows.', needsPerson: true },
  'EN-11.6.2': { text: 'No preference of the browser is overridden.' },
  'EN-11.7': {
    text: 'Text size, forced colours, reduced motion and reduced transparency. The font is the page’s to choose.',
  },
  'EN-11.8': { term: 'Not applicable', text: 'The modal creates no content for others.' },
  'EN-12.1.1': { text: '[Accessibility and languages](accessibility.md) lists them.' },
  'EN-12.1.2': {
    term: 'Partially supports',
    text: 'The documentation is structured text, which is tested. The site that is built from it has no audit of its own.',
  },
  'EN-12.2.2': { term: 'Not applicable', text: NO_SUPPORT },
  'EN-12.2.3': { term: 'Not applicable', text: NO_SUPPORT },
  'EN-12.2.4': { term: 'Not applicable', text: NO_SUPPORT },
}
