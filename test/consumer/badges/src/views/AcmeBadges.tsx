import { Button, ListItem, usePlugin, useSlice, useText } from 'latchkey/views'

export default function AcmeBadges({ params }: { params: { owner: string } }) {
  const { host, navigate } = usePlugin('acme/badges')
  const names = useSlice('acme/badges', (state) => state.names)
  const t = useText()
  return (
    <>
      <p>{t('acme.badges.owner', { owner: params.owner })}</p>
      <p>{t('acme.badges.more')}</p>
      {names.map((name) => (
        <ListItem key={name} title={name} />
      ))}
      <Button onClick={() => navigate('AcmeBadges', { owner: params.owner })}>
        {host.options.projectId}
      </Button>
    </>
  )
}
