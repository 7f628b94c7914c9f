import { Fragment, type ReactNode } from 'react'
import { Icon, moreIcons, type Translate, useText } from '../../../views/index.js'
import type { Caution, Level } from '../reader/cautions/caution.js'
import type { Reading, World } from '../reader/reading.js'
import { Compared } from './Compared.js'
import { nameIn, shortened } from './words.js'

type CautionsProps = {
  cautions: readonly Caution[]
  readings: readonly Reading[]
  world: World
  /** What the visitor can do about a caution. */
  actionFor: (caution: Caution) => ReactNode
}

/** What is wrong with a request, the worst first. */
export function Cautions({ cautions, readings, world, actionFor }: CautionsProps) {
  const t = useText()
  const lines: Line[] = []
  for (const caution of cautions) {
    const text = textOf(caution, readings, world, t)
    const line = lines.find((one) => one.text === text)
    const action = actionFor(caution)
    if (line) line.actions?.push(action)
    else {
      const twins = 'known' in caution ? { twins: { known: caution.known, asked: caution.party } } : {}
      lines.push({ text, level: caution.level, ...twins, actions: [action] })
    }
  }
  return <CautionLines lines={lines} testId="review-cautions" />
}

type Line = {
  readonly text: string
  readonly level: Level
  /** Two addresses that look alike. */
  readonly twins?: { readonly known: string; readonly asked: string }
  /** Several cautions with the same text each keep their own. */
  readonly actions?: ReactNode[]
}

/** Sentences, each with its level. */
export function CautionLines({ lines, testId }: { lines: readonly Line[]; testId: string }) {
  const t = useText()
  if (lines.length === 0) return null
  return (
    <ul className="lk-stack lk-review-list" data-testid={testId}>
      {lines.map(({ text, level, twins, actions = [] }) => (
        <li key={text} className={`lk-review-caution lk-review-${level}`} data-level={level}>
          <Icon name={moreIcons[level === 'note' ? 'info' : 'warning']} />
          <div className="lk-review-caution-body">
            <span className="lk-15">
              {level !== 'note' && <strong>{t(`review.${level}`)}: </strong>}
              {shortened(text)}
            </span>
            {twins && <Compared {...twins} />}
            {actions.map((action, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the cautions
              <Fragment key={index}>{action}</Fragment>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** One sentence. Two cautions can have the same. */
function textOf(caution: Caution, readings: readonly Reading[], world: World, t: Translate): string {
  const chain = (id: number) => world.chain?.(id)?.name ?? `eip155:${id}`
  switch (caution.code) {
    case 'unlimited-allowance':
      return t('review.takes-all', { spender: nameIn(readings, caution.spender) })
    case 'not-contract':
      return t('review.not-contract', { spender: nameIn(readings, caution.party) })
    case 'look-alike':
    case 'new-contract':
    case 'first-contact':
      return t(`review.${caution.code}`, { name: nameIn(readings, caution.party) })
    case 'operator-for-all':
      return t('review.takes-items', { spender: nameIn(readings, caution.spender) })
    case 'control':
      return caution.account
        ? t('review.power', {
            to: nameIn(readings, caution.to),
            account: nameIn(readings, caution.account),
          })
        : t('review.controls', { to: nameIn(readings, caution.to) })
    case 'other-chain':
    case 'domain-other-chain':
      return t('review.mismatch', { asked: chain(caution.asked), current: chain(caution.current) })
    case 'sign-in-other-site':
    case 'sign-in-other-account':
      return t('review.mismatch', { asked: caution.asked, current: caution.current })
    default:
      return t(TEXTS[caution.code])
  }
}

const TEXTS = {
  'allowance-over-balance': 'review.over-balance',
  permit: 'review.permit',
  order: 'review.order',
  'domain-without-chain': 'review.domain',
  'domain-without-contract': 'review.domain',
  'domain-other-contract': 'review.other-contract',
  'unknown-call': 'review.unreadable',
  'unknown-message': 'review.unreadable',
  'contract-creation': 'review.unreadable',
  'delegate-call': 'review.delegate',
  'blind-hash': 'review.hash',
  'no-expiry': 'review.no-expiry',
  'open-outputs': 'review.open-outputs',
  'open-inputs': 'review.open-inputs',
  'high-fee': 'review.high-fee',
  unproven: 'review.unproven',
  ordinals: 'review.ordinals',
} as const
