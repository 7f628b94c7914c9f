/** Sizes in points, each for what is no longer than this. */
const SIZES = [
  [10, 32],
  [12, 26],
  [15, 22],
] as const

type FigureProps = { text: string; name: string; testId: string }

/** Shrinks as it grows, so that what stands beside it keeps its place. */
export function Figure({ text, name, testId }: FigureProps) {
  const points = SIZES.find(([length]) => text.length <= length)?.[1] ?? 18
  return (
    <p
      className="lk-acct-figure lk-num lk-clip"
      style={{ fontSize: `calc(var(--lk-rem) * ${points / 16})` }}
      title={text}
      data-testid={testId}
    >
      <span className="lk-vh">{name}</span>
      <bdi>{text}</bdi>
    </p>
  )
}
