import { definePlugin, label } from 'latchkey'
import { AccountActions } from 'latchkey/plugins/account-tabs/contract'
import { GuestbookToken } from './contract.js'

// Importing the plugin also imports the types of its views, methods and events.
export type * from './contract.js'

/** The tile's icon: path data of strokes on a 24×24 grid. */
const ICON = 'M12 6v14M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2z'

/**
 * Lists texts that visitors sign with their wallet. A tile on the account view opens the list.
 * @param options.limit - Maximum number of entries. @default 20
 */
export function guestbook({ limit = 20 }: { limit?: number | undefined } = {}) {
  const title = label('acme.guestbook.title', 'Guest book')
  return definePlugin('acme/guestbook', {
    latchkey: '^0.2.0',
    options: { limit },
    provides: GuestbookToken,
    state: { entries: [] },
    routes: {
      AcmeGuestbook: { view: () => import('./views/AcmeGuestbook.js'), title, needsAccount: true },
      AcmeGuestbookClear: {
        view: () => import('./views/AcmeGuestbookClear.js'),
        // The header shows that the question is another screen.
        title: label('acme.guestbook.clear', 'Remove all'),
        // No other plugin can replace the view in which visitors approve.
        protected: true,
      },
    },
    contributes: [AccountActions.of({ route: 'AcmeGuestbook', label: title, icon: ICON }, 200)],
    rpc: {
      // The wallet asks before it signs.
      guestbook_sign: 'safe',
      guestbook_entries: 'safe',
      // The kit opens this view, and runs the method once the visitor has approved.
      guestbook_clear: { approval: 'AcmeGuestbookClear' },
    },
    styles: () => import('./styles.js'),
    translations: { de: () => import('./de.js') },
    // A project's settings can switch the plugin off, and so can the host: `features: { acme_guestbook: false }`.
    remote: { id: 'acme_guestbook', default: 'on' },
    setup: () => import('./setup.js'),
  })
}
