import { createSlot, definePlugin, HomeView, type PlainView, type Target } from 'latchkey'
import { AccountActions, AccountSwitch } from 'latchkey/plugins/account-tabs/contract'
import { view } from './contracts.js'

declare module 'latchkey' {
  interface PluginRegistry {
    stamps: {
      views: { Stamp: { id: string }; Stamps: { title?: string } }
      rpc: {
        stamps_add: { params: { id: string }; result: void }
        stamps_list: { params: void; result: void }
      }
    }
  }
}

// A contribution that leads to a view names the params that the view requires.
const label = { key: 'badges.title', en: 'Badges' }
AccountActions.of({ label, route: 'Quote', params: { amount: '1' } })
AccountActions.of({ label, route: 'QuoteHelp' })
AccountActions.of({ label, route: 'QuoteHelp', params: { topic: 'fees' } })
AccountActions.of({ label, route: 'QuoteList' })
// @ts-expect-error the params are missing
AccountActions.of({ label, route: 'Quote' })
// @ts-expect-error params of another shape
AccountActions.of({ label, route: 'Quote', params: { id: 1 } })
// @ts-expect-error a view without params
AccountActions.of({ label, route: 'QuoteList', params: { topic: 'fees' } })
// @ts-expect-error an unknown view
AccountActions.of({ label, route: 'Nowhere' })

AccountSwitch.of({ label, route: 'Badges' })
// @ts-expect-error the params are missing
AccountSwitch.of({ label, route: 'Quote' })

// The same holds for slots of other plugins.
const Rows = createSlot<{ title: string } & Target>('badges.rows')
Rows.of({ title: 'Quote', route: 'Quote', params: { amount: '1' } })
// @ts-expect-error the params are missing
Rows.of({ title: 'Quote', route: 'Quote' })

// The first screen and help open without params.
HomeView.of({ route: 'Badges', when: () => true })
HomeView.of({ route: 'QuoteHelp', when: () => true })
// @ts-expect-error the view requires params
HomeView.of({ route: 'Quote', when: () => true })
export const plain: PlainView[] = ['Badges', 'QuoteHelp', 'QuoteList', 'Stamps']
// @ts-expect-error the view requires params
export const demanding: PlainView = 'Quote'

// An approval's view gets the params of its method.
const rest = { latchkey: '^0.2.0', setup: async () => ({ default: () => {} }) } as const
const routes = {
  Stamp: { view: view<{ id: string }>(({ params }) => params.id) },
  Stamps: { view: view<{ title?: string }>(({ params }) => params.title) },
}
const safe = { stamps_add: 'safe', stamps_list: 'safe' } as const
definePlugin('stamps', { ...rest, routes, rpc: { ...safe, stamps_add: { approval: 'Stamp' } } })
definePlugin('stamps', { ...rest, routes, rpc: { ...safe, stamps_list: { approval: 'Stamps' } } })
// @ts-expect-error the method has no params for this view
definePlugin('stamps', { ...rest, routes, rpc: { ...safe, stamps_list: { approval: 'Stamp' } } })
const helped = { ...routes, Stamps: { ...routes.Stamps, help: { label, route: 'Quote' } } } as const
// @ts-expect-error help opens without params
definePlugin('stamps', { ...rest, routes: helped, rpc: safe })
