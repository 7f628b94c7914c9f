import { monogramColors } from './monogramColors.js'

export type MonogramProps = {
  /** Chooses the colours: the same id always has the same. */
  id: string
  /** Its first letter or digit is drawn. */
  text: string
}

/** Stands for a subject without a picture, as the fallback of `Picture`: a letter on two hues. */
export function Monogram({ id, text }: MonogramProps) {
  // Most views load this: a style sheet would weigh three times as much.
  const style = {
    display: 'grid',
    placeItems: 'center',
    placeSelf: 'stretch',
    // Without a baseline, as the image that may replace it: the row stays where it is.
    contain: 'layout',
    color: '#fff',
    background: `linear-gradient(135deg, ${monogramColors(id)})`,
  } as const
  const letter = /[\p{L}\p{N}]/u.exec(text)?.[0].toUpperCase() ?? '?'
  // The letter is no text, which would be read as part of the row (`shell/happenings.css`).
  return <span style={style} data-letter={letter} />
}
