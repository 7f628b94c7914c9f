import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // While you develop, Vite passes these calls on to server.js.
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
})
