import { Shortened } from '../../../views/index.js'

type FigureProps = { text: string; exact?: string; name: string; testId: string }

/** The main amount of the view, as large as the card is wide enough for. */
export function Figure({ text, exact = text, name, testId }: FigureProps) {
  // Digits are up to 0.7 of the font size wide.
  const fitting = `calc(140cqi / ${text.length})`
  return (
    <p className="lk-acct-figure lk-num" title={exact} data-testid={testId}>
      <span className="lk-vh">{name}</span>
      <bdi
        className="lk-acct-text lk-clip"
        style={{ fontSize: `clamp(16px, ${fitting}, calc(var(--lk-rem) * 2))` }}
      >
        <Shortened {...{ text, exact }} />
      </bdi>
    </p>
  )
}
