import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    rolldownOptions: {
      // `use client` is for servers that render React, and says nothing here.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
      },
    },
  },
})
