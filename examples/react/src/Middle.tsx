/** A long value cut in its middle where there is no room. The whole is there to be read, searched and copied. */
export const Middle = ({ text, testId }: { text: string; testId: string }) => (
  <span className="middle" title={text} data-testid={testId} dir="ltr">
    <span>{text.slice(0, -6)}</span>
    <span>{text.slice(-6)}</span>
  </span>
)
