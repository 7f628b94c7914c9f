import type { Shape } from './shape.js'

/** The members that the values of the package's slots may have. The ids are text: no plugin is imported here. */
export const SLOT_MEMBERS = {
  'flow.home': { route: 'text', when: 'function', only: 'boolean', pairs: 'boolean' },
  'flow.balances': { namespaces: 'list', load: 'function' },
  'flow.tokens': { namespaces: 'list', load: 'function' },
  'flow.plain-outputs': { namespaces: 'list', load: 'function' },
  'flow.requests': { namespaces: 'list', methods: 'list', load: 'function' },
  'flow.names': { namespaces: 'list', endings: 'list', load: 'function' },
  'account.activity': { namespaces: 'list', load: 'function' },
  'account.actions': {
    label: 'label',
    route: 'text',
    params: 'any',
    id: 'text',
    icon: 'text',
    testId: 'text',
  },
  'account.switch': { label: 'label', route: 'text', params: 'any' },
  'account.tabs': { id: 'text', label: 'label', component: 'function' },
  'account.rows': { component: 'function' },
  'connect.methods': { id: 'text', height: 'text', enabled: 'function', component: 'function' },
} as const satisfies Readonly<Record<string, Shape>>
