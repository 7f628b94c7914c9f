import type { Manifests } from '../../host/host.js'

/** The plugin that lists this connector, if it is one of a plugin and not of an adapter. */
export const listerOf = ({ host }: { readonly host: Manifests }, connectorId: string) =>
  [...host.entries.values()].find(({ definition }) => definition.connectors?.includes(connectorId))?.name
