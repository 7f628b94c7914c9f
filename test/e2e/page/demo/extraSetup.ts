import { defineSetup } from 'latchkey'

export default defineSetup('extra', (ctx) => {
  ctx.handle('extra_ping', () => 'pong')
})
