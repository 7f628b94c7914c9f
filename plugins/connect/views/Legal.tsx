import { Fragment } from 'react'
import { webHref } from '../../../kernel/index.js'
import { Link, useText } from '../../../views/index.js'

/** Stand for the links while the sentence is put together in the page's language. */
const MARKS = { terms: '\uE000', privacy: '\uE001' }

/** The host's terms and privacy policy, in one sentence. */
export function Legal(props: { terms: string | undefined; privacy: string | undefined }) {
  const t = useText()
  const terms = webHref(props.terms)
  const privacy = webHref(props.privacy)
  if (terms === undefined && privacy === undefined) return null
  const key =
    privacy === undefined
      ? 'connect.legal-terms'
      : terms === undefined
        ? 'connect.legal-privacy'
        : 'connect.legal'
  const links: Readonly<Record<string, { href: string | undefined; text: string }>> = {
    [MARKS.terms]: { href: terms, text: t('connect.terms') },
    [MARKS.privacy]: { href: privacy, text: t('connect.privacy') },
  }
  const parts = t(key, MARKS).split(/([\uE000\uE001])/)
  return (
    <p className="lk-13 lk-muted lk-center" dir="auto">
      {parts.map((part) => {
        const link = links[part]
        return <Fragment key={part}>{link ? <Link href={link.href}>{link.text}</Link> : part}</Fragment>
      })}
    </p>
  )
}
