/** A constructed sheet, because a style element would need the page's nonce. */
export function createStyles(color: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    :host { all: initial; }
    section {
      position: fixed; top: 12px; inset-inline-end: 12px; z-index: 2147483647; box-sizing: border-box;
      width: min(340px, calc(100vw - 24px)); max-height: calc(100vh - 24px); overflow: auto;
      padding: 16px; border-radius: 14px; border: 1px solid #0000001f; outline: none;
      background: #fffdf9; color: #1f1b16; font: 14px/1.45 system-ui, sans-serif;
      box-shadow: 0 1px 2px #00000024, 0 12px 40px #00000047;
    }
    header { display: flex; align-items: center; gap: 10px; padding-bottom: 12px; border-bottom: 1px solid #00000014; }
    header img { border-radius: 8px; }
    header strong { font-size: 15px; flex: 1; }
    header span { font-size: 12px; color: ${color}; border: 1px solid currentColor; border-radius: 99px; padding: 1px 8px; }
    p { margin: 14px 0 2px; color: #6b6257; font-size: 13px; }
    h2 { margin: 0 0 12px; font-size: 17px; line-height: 1.3; font-weight: 650; }
    dl { margin: 0; display: grid; gap: 8px; }
    dt { font-size: 12px; color: #6b6257; }
    dd {
      margin: 2px 0 0; padding: 8px 10px; max-height: 132px; overflow: auto; border-radius: 8px; background: #0000000a;
      font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
    }
    footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin-top: 16px; }
    button {
      font: inherit; font-weight: 600; padding: 9px 12px; border-radius: 9px; cursor: pointer;
      border: 1px solid #00000029; background: #fff; color: #1f1b16;
    }
    button.primary { background: ${color}; border-color: transparent; color: #fff; }
    button:hover { filter: brightness(.96); }
    button:focus-visible { outline: 2px solid ${color}; outline-offset: 2px; }
  `)
  return sheet
}
