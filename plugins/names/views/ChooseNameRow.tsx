import { ListIcon, ListItem, moreIcons, useAccount, useNavigate, useText } from '../../../views/index.js'
import { isOurs } from '../label.js'

/** Account settings row that offers a name to eip155 accounts without one. */
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
