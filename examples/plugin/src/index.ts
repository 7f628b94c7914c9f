import { definePlugin, label } from 'latchkey'
import { AccountActions } from 'latchkey/plugins/account-tabs/contract'
import { GuestbookToken } from './contract.js'

// Whoever imports the plugin gets the types of its views, methods and events with it.
export type * from './contract.js'

const title = label('acme.guestbook.title', 'Guest book')
const BOOK = 'M12 6v14M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2z'

/**
 * Lines that visitors sign with their wallet: a tile of the account leads to them.
 * @param options.limit how many lines are kept. @default 20
 */
export const guestbook = ({ limit = 20 }: { limit?: number | undefined } = {}) =>
  definePlugin('acme/guestbook', {
    options: { limit },
    provides: GuestbookToken,
    state: { entries: [] },
    routes: {
      AcmeGuestbook: { view: () => import('./views/AcmeGuestbook.js'), title, needsAccount: true },
    },
    contributes: [AccountActions.of({ route: 'AcmeGuestbook', label: title, icon: BOOK }, 200)],
    // The wallet itself asks before it signs.
    rpc: { guestbook_sign: 'safe', guestbook_entries: 'safe' },
    setup: () => import('./setup.js'),
  })
