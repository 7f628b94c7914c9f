import { defineSetup } from '../../kernel/index.js'
import { follow } from './follow.js'

export { default as messages } from './messages/form.js'
export { routes } from './routes.js'
export { state } from './state.js'

export default defineSetup('swap', follow)
