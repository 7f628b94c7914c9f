import { defineConfig } from 'vite'

export default defineConfig({
  // While you develop, Vite passes these calls on to server.js.
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
})
