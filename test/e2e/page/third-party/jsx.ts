// React is CommonJS: its names are known to a browser only when somebody says them.
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
