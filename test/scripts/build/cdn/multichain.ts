export * from 'latchkey/adapters/multichain'
