import type { ChainDefinition } from 'latchkey'
import { signIn } from './profile.js'

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Ccircle cx="16" cy="16" r="16" fill="%230098ea"/%3E%3Cpath d="M9 10h14l-7 13z" fill="none" stroke="%23fff" stroke-width="2.4" stroke-linejoin="round"/%3E%3Cpath d="M16 10v12" stroke="%23fff" stroke-width="2.4"/%3E%3C/svg%3E'

const chain: ChainDefinition = {
  name: 'TON',
  icon: ICON,
  isAddress: (text) => /^[EUk0][Qf][\w-]{46}$/.test(text),
  signIn,
}
export default chain
