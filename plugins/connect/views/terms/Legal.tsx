import { Fragment } from 'react'
import { webHref } from '../../../../kernel/index.js'
import { Link, type MessageKey, useText } from '../../../../views/index.js'
import footerMessages from '../../messages/footer.js'

/** Placeholders for the links while the sentence is translated. */
const MARKS = { terms: '\uE000', privacy: '\uE001' }

type Addresses = { terms: string | undefined; privacy: string | undefined }
type LegalTextProps = Addresses & {
  /** Sentences with both links, with the terms alone, and with the privacy policy alone. */
  sentences: readonly [both: MessageKey, terms: MessageKey, privacy: MessageKey]
  names: { terms: MessageKey; privacy: MessageKey }
}

/** A sentence that links the host's terms and privacy policy. */
export function Legal(props: Addresses) {
  if (!hasTerms(props)) return null
  return (
    <p className="lk-13 lk-muted lk-center" dir="auto">
      <LegalText
        {...props}
        sentences={['connect.legal', 'connect.legal-terms', 'connect.legal-privacy']}
        names={{ terms: 'connect.terms', privacy: 'connect.privacy' }}
      />
    </p>
  )
}

export const hasTerms = ({ terms, privacy }: Addresses): boolean =>
  (webHref(terms) ?? webHref(privacy)) !== undefined

/** A sentence with links in it. */
export function LegalText({ sentences: [both, termsAlone, privacyAlone], names, ...props }: LegalTextProps) {
  const t = useText(footerMessages)
  const terms = webHref(props.terms)
  const privacy = webHref(props.privacy)
  const key = privacy === undefined ? termsAlone : terms === undefined ? privacyAlone : both
  const links: Readonly<Record<string, { href: string | undefined; text: string }>> = {
    [MARKS.terms]: { href: terms, text: t(names.terms) },
    [MARKS.privacy]: { href: privacy, text: t(names.privacy) },
  }
  const parts = t(key, MARKS).split(/([\uE000\uE001])/)
  return parts.map((part) => {
    const link = links[part]
    return <Fragment key={part}>{link ? <Link href={link.href}>{link.text}</Link> : part}</Fragment>
  })
}
