export { teardown as default } from './mysql-setup.mjs'
