import { cx, ProgressRing, type ProgressRingProps, WalletImage } from '../../../views/index.js'

type Thumbnail = { name: string | undefined; image: string | undefined }
type ThumbnailsProps = { dapp: Thumbnail; wallet: Thumbnail; state: ProgressRingProps['state'] }

/** Icons of the page and the wallet or account. Decorative, because the text beside them names both. */
export function Thumbnails({ dapp, wallet, state }: ThumbnailsProps) {
  return (
    <div className="lk-siwx-pair" aria-hidden="true">
      <ProgressRing state="idle">
        <WalletImage name={dapp.name} src={dapp.image} size={52} />
      </ProgressRing>
      <span className={cx('lk-siwx-dots', state === 'waiting' && 'lk-siwx-busy')}>
        <i />
        <i />
        <i />
      </span>
      <ProgressRing state={state}>
        <WalletImage name={wallet.name} src={wallet.image} size={52} />
      </ProgressRing>
    </div>
  )
}
