/** Font sizes in points, each with the longest text that it fits. */
const SIZES = [
  [14, 32],
  [17, 26],
  [20, 22],
] as const

type FigureProps = { text: string; name: string; testId: string }

/** The main amount of the view. Longer amounts use a smaller font. */
export function Figure({ text, name, testId }: FigureProps) {
  const points = SIZES.find(([length]) => text.length <= length)?.[1] ?? 18
  return (
    <p
      className="lk-acct-figure lk-num"
      style={{ fontSize: `calc(var(--lk-rem) * ${points / 16})` }}
      title={text}
      data-testid={testId}
    >
      <span className="lk-vh">{name}</span>
      <bdi className="lk-acct-text lk-clip">{text}</bdi>
    </p>
  )
}
