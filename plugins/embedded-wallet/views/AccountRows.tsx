import { type SocialProvider, webHref } from '../../../kernel/index.js'
import {
  ListIcon,
  ListItem,
  moreIcons,
  useAccount,
  useKit,
  usePlugin,
  useText,
} from '../../../views/index.js'
import accountMessages from '../messages/account.js'
import { SOCIALS } from '../social/names.js'
import { SocialMark } from './SocialMark.js'

/** The logged-in user and related rows in the account's settings. Empty for other wallets. */
export default function AccountRows() {
  const kit = useKit()
  const ctx = usePlugin('embedded-wallet')
  const t = useText(accountMessages)
  const account = useAccount()
  if (account?.connectorId !== 'ID_AUTH') return null
  const { socialProvider, user } = account
  const social = Object.hasOwn(SOCIALS, socialProvider ?? '') ? (socialProvider as SocialProvider) : undefined
  const upgrade = webHref(`${kit.services.secure}/dashboard`)
  return (
    <>
      {upgrade !== undefined && (
        <ListItem
          title={t('embedded.upgrade')}
          subtitle={t('embedded.upgrade-text')}
          image={<ListIcon icon="wallet" />}
          trailing="external"
          href={upgrade}
          onClick={() => ctx.track('EMAIL_UPGRADE_FROM_MODAL')}
          testId="w3m-wallet-upgrade-card"
        />
      )}
      {!social && user?.email && (
        <ListItem
          title={user.email}
          subtitle={t('embedded.your-email')}
          image={<ListIcon icon={moreIcons.mail} />}
          trailing="chevron"
          onClick={() => kit.router.push('UpdateEmailWallet')}
          testId="w3m-account-email-update"
        />
      )}
      {social && (
        <ListItem
          title={user?.username ?? user?.email ?? SOCIALS[social]}
          subtitle={t('embedded.logged-in-by', { name: SOCIALS[social] })}
          image={<ListIcon icon={<SocialMark provider={social} />} />}
          testId="embedded-social-user"
        />
      )}
      {account.caipAddress?.startsWith('eip155:') && (
        <ListItem
          title={t('embedded.permissions')}
          subtitle={t('embedded.permissions-text')}
          image={<ListIcon icon={moreIcons.settings} />}
          trailing="chevron"
          onClick={() => kit.router.push('ActivePermissions')}
          testId="embedded-permissions"
        />
      )}
    </>
  )
}
