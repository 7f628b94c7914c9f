import { Button, ListItem, usePlugin, useSlice } from 'latchkey/views'

export default function AcmeBadges({ params }: { params: { owner: string } }) {
  const { host, navigate } = usePlugin('acme/badges')
  const names = useSlice('acme/badges', (state) => state.names)
  return (
    <>
      {names.map((name) => (
        <ListItem key={name} title={name} />
      ))}
      <Button onClick={() => navigate('AcmeBadges', { owner: params.owner })}>
        {host.options.projectId}
      </Button>
    </>
  )
}
