import { ListIcon, ListItem, moreIcons, useAccount, useNavigate, useText } from '../../../views/index.js'
import { isOurs } from '../label.js'

/** The way to a name, among the settings of an account on eip155 that has none of ours. */
export default function ChooseNameRow() {
  const t = useText()
  const { push } = useNavigate()
  const account = useAccount()
  if (!account?.caipAddress?.startsWith('eip155:') || isOurs(account.profileName)) return null
  return (
    <ListItem
      title={t('names.choose-row')}
      image={<ListIcon icon={moreIcons.user} />}
      trailing="chevron"
      onClick={() => push('ChooseAccountName')}
      testId="account-choose-name-button"
    />
  )
}
