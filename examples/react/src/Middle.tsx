/** Truncates a long value in the middle if space is short. The full value can still be read, searched and copied. */
export const Middle = ({ text, testId }: { text: string; testId: string }) => (
  <span className="middle" title={text} data-testid={testId} dir="ltr">
    <span>{text.slice(0, -6)}</span>
    <span>{text.slice(-6)}</span>
  </span>
)
