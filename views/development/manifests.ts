import type { Check } from './checks.js'
import { type Shape, wrongMembers } from './shape.js'

/** The members of a manifest. */
export const MANIFEST = {
  latchkey: 'text',
  enabled: 'function',
  start: 'text',
  validate: 'function',
  claims: 'list',
  aliases: 'object',
  overrides: 'list',
  connectors: 'list',
  returns: 'text',
  contributes: 'list',
  slots: 'list',
  first: 'function',
  styles: 'function',
  messages: 'function',
  translations: 'object',
  routes: 'object',
  options: 'object',
  requires: 'object',
  optional: 'object',
  provides: 'object',
  state: 'object|boolean',
  remote: 'object',
  rpc: 'object',
  setup: 'function',
} as const satisfies Shape

/** The members of a route. */
export const ROUTE = {
  view: 'function',
  title: 'label|function',
  help: 'object',
  needsAccount: 'boolean',
  early: 'boolean',
  protected: 'boolean',
  more: 'function',
} as const satisfies Shape

/** Warns about members of manifests and routes that the kit does not know, or cannot use. */
export const checkManifests: Check = ({ host }, warn) => {
  for (const { name, definition } of host.entries.values()) {
    const wrong = wrongMembers(`The manifest of "${name}"`, definition, MANIFEST)
    for (const [view, route] of Object.entries(definition.routes ?? {}))
      wrong.push(...wrongMembers(`The route "${view}" of "${name}"`, route, ROUTE))
    for (const text of wrong) warn(text)
  }
}
