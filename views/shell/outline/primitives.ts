import { initial } from '../../monogram/initial.js'
import { safeImageSrc } from '../../primitives/safeImageSrc.js'
import { outlineElement, outlineIcon } from './element.js'

/** Attributes of each button: an element that screen readers skip takes no focus. */
export const BUTTON = { type: 'button', tabindex: '-1' } as const

export type OutlinedRow = {
  title: string
  /** Second line. */
  warning?: string | undefined
  /** Without a name, the picture falls back to an icon. */
  image: { name: string | undefined; src: string | undefined }
  tag?: { text: string; tone: 'neutral' | 'success' } | undefined
  trailing?: 'chevron' | undefined
  testId: string | undefined
}

/** A row, as `ListItem` draws it. */
export const outlineRow = ({ title, warning, image, tag, trailing, testId }: OutlinedRow): HTMLElement =>
  outlineElement(
    'button',
    { ...BUTTON, class: 'lk-row', 'data-testid': testId },
    picture(image),
    outlineElement(
      'span',
      { class: 'lk-row-main' },
      outlineElement(
        'span',
        { class: 'lk-row-text' },
        outlineElement('span', { class: 'lk-row-title', dir: 'auto' }, title),
        warning &&
          outlineElement(
            'span',
            { class: 'lk-row-sub', dir: 'auto' },
            outlineElement('span', { class: 'lk-warning' }, warning),
          ),
      ),
      tag &&
        outlineElement(
          'span',
          { class: `lk-tag${tag.tone === 'success' ? ' lk-tag-dot' : ''}`, dir: 'auto' },
          tag.text,
        ),
    ),
    trailing && outlineIcon('chevron-right', 16, 'lk-flip lk-row-mark'),
  )

const PICTURE = { class: 'lk-pic', style: 'inline-size:40px;block-size:40px;font-size:16.8px' }

/** A picture, as `WalletImage` draws it. */
function picture({ name, src }: OutlinedRow['image']) {
  const safe = safeImageSrc(src)
  if (safe === undefined)
    return outlineElement(
      'span',
      PICTURE,
      outlineElement('span', { class: 'lk-pic-fallback' }, initial(name) ?? outlineIcon('wallet')),
    )
  // The policy comes before the address.
  const image = outlineElement('img', {
    alt: '',
    draggable: 'false',
    referrerpolicy: 'no-referrer',
    src: safe,
  })
  // The row that takes this one's place draws the initial.
  image.addEventListener('error', () => image.remove())
  return outlineElement('span', PICTURE, image)
}

/** A placeholder with the corners of a row, as `Skeleton` draws it. Its height is a CSS length. */
export const outlineSkeleton = (height: string): HTMLElement =>
  outlineElement('span', {
    class: 'lk-skel',
    style: `inline-size:100%;block-size:${height};border-radius:var(--lk-r-row)`,
  })

/** A line with text in its middle, as `Separator` draws it. */
export const outlineSeparator = (text: string): HTMLElement =>
  outlineElement('div', { class: 'lk-sep' }, text)
