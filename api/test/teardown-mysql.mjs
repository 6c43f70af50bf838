export { stopMysql as default } from './mysql.mjs'
