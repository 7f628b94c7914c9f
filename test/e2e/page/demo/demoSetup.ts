import { defineSetup } from 'latchkey'

export default defineSetup('demo', () => {})
