import { defineSetup } from '../../kernel/index.js'

export { default as messages } from './messages.js'
export { state } from './state.js'

export default defineSetup('send', () => {})
