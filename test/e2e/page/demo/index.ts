import { definePlugin, HomeView, label } from 'latchkey'
import { DemoRows } from './contract.js'

export type * from './contract.js'

/** A first view with everything the shell must support: buttons, a field, and a nested view. */
export const demo = () =>
  definePlugin('demo', {
    latchkey: '^0.2.0',
    state: { presses: 0 },
    routes: {
      DemoHome: {
        view: () => import('./DemoHome.js'),
        title: label('demo.home', 'Demo'),
        help: { route: 'DemoNext', label: label('demo.help', 'About the demo') },
      },
      DemoNext: {
        view: () => import('./DemoNext.js'),
        title: (params) => `Step ${params.step ?? 0}`,
      },
    },
    contributes: [HomeView.of({ route: 'DemoHome', when: () => true }, 1)],
    setup: () => import('./demoSetup.js'),
  })

/** A feature behind a gate: on if the project has swaps. */
export const extra = () =>
  definePlugin('extra', {
    latchkey: '^0.2.0',
    enabled: (features) => Boolean(features.swaps),
    routes: { Extra: { view: () => import('./ExtraView.js'), title: label('extra.title', 'Extra') } },
    contributes: [DemoRows.of({ title: 'Extra row', route: 'Extra' })],
    rpc: { extra_ping: 'safe' },
    setup: () => import('./extraSetup.js'),
  })
