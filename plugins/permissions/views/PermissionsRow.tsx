import { ListIcon, ListItem, useNavigate, useText } from '../../../views/index.js'

const SHIELD = 'M12 3l7 2.5V11c0 4.5-2.9 8-7 10-4.1-2-7-5.5-7-10V5.5zM9 11.8l2.2 2.2 4-4.2'

/** Row of the account's settings that opens the view. */
export default function PermissionsRow() {
  const t = useText()
  const { push } = useNavigate()
  return (
    <ListItem
      title={t('permissions.title')}
      subtitle={t('permissions.row-text')}
      image={<ListIcon icon={SHIELD} />}
      trailing="chevron"
      onClick={() => push('Permissions')}
      testId="account-permissions-button"
    />
  )
}
