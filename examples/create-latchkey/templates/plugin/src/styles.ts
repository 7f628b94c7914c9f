/** The plugin's style sheet. It reaches only the plugin's own views, and uses the tokens of the kit's theme. */
const styles = `
  .entries { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none }
  .entry {
    padding: 12px var(--lk-pad);
    border: 1px solid var(--lk-border);
    border-radius: var(--lk-r-row);
    background: var(--lk-surface-1);
    overflow-wrap: anywhere;
  }
  .entry:first-child { border-color: var(--lk-accent) }
`
export default styles
