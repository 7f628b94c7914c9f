import { useState } from 'react'
import type { Views } from '../../../../kernel/index.js'
import {
  EmptyState,
  ListIcon,
  ListItem,
  moreIcons,
  QrCode,
  Tabs,
  useStyles,
  useText,
  WalletImage,
} from '../../../../views/index.js'
import { type Download, downloadsOf } from '../../catalogue/downloads.js'
import { foreignHost } from '../../deepLinks/foreignHost.js'
import { isPhone } from '../../deepLinks/isPhone.js'
import catalogueMessages from '../../messages/catalogue.js'
import css from '../browse/wallets.css?inline'
import { useWalletPicture } from '../pairing/useWalletPicture.js'

const ICONS: Readonly<Record<Download['kind'], string>> = {
  'chrome-extension': moreIcons.desktop,
  'ios-app': moreIcons.phone,
  'android-app': moreIcons.phone,
  website: moreIcons.browser,
}

/** Links to get a wallet, and a QR code that opens the store on a phone. */
export default function Downloads({ params: { wallet } }: { params: Views['Downloads'] }) {
  useStyles(css)
  const t = useText(catalogueMessages)
  const { name } = wallet
  const src = useWalletPicture(wallet)
  const places = downloadsOf(wallet)
  // Never truncated: the end of a host shows its owner.
  const hostOf = (href: string) => {
    const host = foreignHost(href, wallet.homepage)
    return host && <span className="lk-get-host">{host}</span>
  }
  const stores = isPhone() ? [] : places.filter(({ kind }) => kind === 'ios-app' || kind === 'android-app')
  if (places.length === 0) {
    return (
      <EmptyState
        icon={moreIcons.search}
        title={t('connect.downloads-none-title')}
        text={t('connect.downloads-none-text', { name })}
        testId="downloads-none"
      />
    )
  }
  return (
    <div className="lk-groups">
      {stores.length > 0 ? (
        <ScanForStore name={name} stores={stores} image={<WalletImage name={name} src={src} size={56} />} />
      ) : (
        <div className="lk-get-image">
          <WalletImage name={name} src={src} size={64} />
        </div>
      )}
      <ul className="lk-stack" aria-label={t('connect.downloads')}>
        {places.map(({ kind, href }) => (
          <li key={kind}>
            <ListItem
              title={t(`connect.${kind}`)}
              subtitle={hostOf(href)}
              image={<ListIcon icon={ICONS[kind]} />}
              trailing="external"
              href={href}
              testId={`download-${kind}`}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ScanForStoreProps = { name: string; stores: readonly Download[]; image: React.ReactElement }

/** For a visitor at a desktop who wants the wallet on a phone. */
function ScanForStore({ name, stores, image }: ScanForStoreProps) {
  const t = useText()
  const [chosen, setChosen] = useState(stores[0]?.kind)
  const store = stores.find(({ kind }) => kind === chosen)
  const code = (
    <div className="lk-get-code">
      <QrCode
        uri={store?.href}
        label={t('connect.scan-label', { name })}
        image={image}
        testId="download-qr"
      />
      <p className="lk-13 lk-muted lk-center" dir="auto">
        {t('connect.scan-text', { name })}
      </p>
    </div>
  )
  if (stores.length < 2 || store === undefined) return code
  return (
    <div className="lk-stack">
      <Tabs
        label={t('connect.scan-stores')}
        tabs={stores.map(({ kind }) => ({ id: kind, label: t(`connect.${kind}`), testId: `tab-${kind}` }))}
        selected={store.kind}
        onSelect={(kind) => setChosen(kind as Download['kind'])}
      >
        {code}
      </Tabs>
    </div>
  )
}
