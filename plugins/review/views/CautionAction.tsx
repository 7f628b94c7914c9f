import { Button, CopyButton, Link, useText } from '../../../views/index.js'
import type { Caution } from '../reader/cautions/caution.js'

type CautionActionProps = {
  caution: Caution
  /** The page of an address in the network’s explorer, if it has one. */
  pageOf: (address: string) => string | undefined
  onData: () => void
}

/** Cautions that only the request itself can explain. */
const ABOUT_DATA: readonly Caution['code'][] = [
  ...(['unknown-call', 'unknown-message', 'contract-creation', 'delegate-call', 'blind-hash'] as const),
  ...(['permit', 'order', 'domain-without-chain', 'domain-without-contract'] as const),
]

export const isAboutData = ({ code }: Caution): boolean => ABOUT_DATA.includes(code)

/** What the visitor can do to find out more: copy the known address, look another one up, or see the data. */
export function CautionAction({ caution, pageOf, onData }: CautionActionProps) {
  const t = useText()
  if (isAboutData(caution))
    return (
      <Button variant="secondary" size="sm" onClick={onData} testId="review-show-data">
        {t('review.show-data')}
      </Button>
    )
  const party = partyOf(caution)
  const page = caution.code === 'look-alike' ? undefined : party && pageOf(party)
  if (page)
    return (
      <Link href={page} icon="external" testId="review-explorer">
        {t('review.explorer')}
      </Link>
    )
  return party ? (
    <CopyButton
      value={party}
      label={t('review.copy-address')}
      copiedLabel={t('review.address-copied')}
      look="link"
      testId="review-copy-address"
    />
  ) : null
}

/** The address that a caution makes the visitor look at; of two that look alike, the one they know. */
export function partyOf(caution: Caution): string | undefined {
  switch (caution.code) {
    case 'look-alike':
      return caution.known
    case 'not-contract':
    case 'new-contract':
    case 'first-contact':
      return caution.party
    case 'operator-for-all':
      return caution.spender
    case 'control':
      return caution.to
    case 'domain-other-contract':
      return caution.contract
    default:
      return undefined
  }
}
