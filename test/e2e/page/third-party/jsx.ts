// React is CommonJS: a browser sees only names that are exported explicitly.
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
