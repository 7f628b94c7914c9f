import { badges } from '@acme/badges'
import { createAppKit } from 'latchkey'
import { demo } from '../demo/index.js'
import { defaults } from '../sandbox.js'

/** A page with a third-party plugin: this bundle does not contain it, the browser resolves it by name. */
const host = {
  kit: createAppKit({
    ...defaults,
    plugins: [demo(), badges({ limit: 3 })],
    // This text replaces the plugin's translation.
    messages: { de: { 'acme.badges.title': 'Auszeichnungen' } },
  }),
}

declare global {
  interface Window {
    host: typeof host
  }
}

window.host = host
