import { Button, EmptyState, Skeleton, useKit, useSlot, useText } from '../../../../views/index.js'
import { AccountActions } from '../../contract.js'
import { frameIcon } from '../../nfts/frameIcon.js'

const VISIBLE = 6

/** The placeholder while NFTs load. */
export const NftSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="lk-nft-skeleton">
    <span className="lk-vh">{label}</span>
    {Array.from({ length: VISIBLE }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: tiles without content have no other identity
      <Skeleton key={index} height="auto" radius="row" />
    ))}
  </div>
)

type NftEmptyProps = {
  isServed: boolean
  /** Whether the account has NFTs that are hidden as spam. */
  areHidden?: boolean | undefined
}

/** Shown if there is no NFT to show. */
export function NftEmpty({ isServed, areHidden = false }: NftEmptyProps) {
  const kit = useKit()
  const t = useText()
  const receive = useSlot(AccountActions).find(({ id }) => id === 'receive')
  const [title, text] = areHidden
    ? [t('account.nft-all-hidden'), t('account.nft-all-hidden-text')]
    : isServed
      ? [t('account.nft-none'), t('account.nft-none-text')]
      : [t('account.activity-unserved'), t('account.nft-unserved-text')]
  return (
    <EmptyState
      icon={frameIcon}
      title={title}
      text={text}
      action={
        receive !== undefined &&
        isServed &&
        !areHidden && (
          <Button
            variant="secondary"
            onClick={() => kit.router.push(receive.route, receive.params)}
            testId="link-receive-funds"
          >
            {t('account.nft-receive')}
          </Button>
        )
      }
      titleTestId="nft-template-title"
      textTestId="nft-template-description"
    />
  )
}
