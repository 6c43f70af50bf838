import { defineModule } from '@cortile/frame/remotes/module.ts'
import { ModuleTheme } from '@cortile/kit/theme/ModuleTheme.tsx'

/** Federation entry of the module: the code of a screen is loaded when its page is opened. */
export default defineModule('admin', ModuleTheme, {
  HomeScreen: () => import('./home/HomeScreen.tsx').then((file) => file.HomeScreen),
  AnagraficaScreen: () => import('./anagrafica/list/AnagraficaScreen.tsx').then((file) => file.AnagraficaScreen),
  NewAnagraficaScreen: () =>
    import('./anagrafica/form/NewAnagraficaScreen.tsx').then((file) => file.NewAnagraficaScreen),
  AnagraficaDetailScreen: () =>
    import('./anagrafica/detail/AnagraficaDetailScreen.tsx').then((file) => file.AnagraficaDetailScreen),
  EditAnagraficaScreen: () =>
    import('./anagrafica/form/EditAnagraficaScreen.tsx').then((file) => file.EditAnagraficaScreen),
  RichiesteScreen: () => import('./anagrafica/requests/RichiesteScreen.tsx').then((file) => file.RichiesteScreen),
  VerificaTesseraScreen: () =>
    import('./anagrafica/card-check/VerificaTesseraScreen.tsx').then((file) => file.VerificaTesseraScreen),
  ImportScreen: () => import('./anagrafica/import/ImportScreen.tsx').then((file) => file.ImportScreen),
  SaldoScreen: () => import('./saldo/SaldoScreen.tsx').then((file) => file.SaldoScreen),
  StatementScreen: () => import('./saldo/statement/StatementScreen.tsx').then((file) => file.StatementScreen),
  MemberQuotesScreen: () => import('./quotes/member/MemberQuotesScreen.tsx').then((file) => file.MemberQuotesScreen),
  PayDuesScreen: () => import('./quotes/dues/PayDuesScreen.tsx').then((file) => file.PayDuesScreen),
  PaymentRequestScreen: () =>
    import('./quotes/request/PaymentRequestScreen.tsx').then((file) => file.PaymentRequestScreen),
  ReceiptScreen: () => import('./quotes/member/ReceiptScreen.tsx').then((file) => file.ReceiptScreen),
  QuotesScreen: () => import('./quotes/management/QuotesScreen.tsx').then((file) => file.QuotesScreen),
  QuotaScreen: () => import('./quotes/management/QuotaScreen.tsx').then((file) => file.QuotaScreen),
  ChiusuraScreen: () => import('./chiusura/ChiusuraScreen.tsx').then((file) => file.ChiusuraScreen),
  TransfersScreen: () => import('./transfers/TransfersScreen.tsx').then((file) => file.TransfersScreen),
  UploadTransfersScreen: () =>
    import('./transfers/UploadTransfersScreen.tsx').then((file) => file.UploadTransfersScreen),
  ReceiptsScreen: () => import('./receipts/ReceiptsScreen.tsx').then((file) => file.ReceiptsScreen),
  PrintReceiptsScreen: () => import('./receipts/PrintReceiptsScreen.tsx').then((file) => file.PrintReceiptsScreen),
  ReceiptPaperScreen: () => import('./receipts/ReceiptPaperScreen.tsx').then((file) => file.ReceiptPaperScreen),
  GroupsScreen: () => import('./groups/GroupsScreen.tsx').then((file) => file.GroupsScreen),
  ListinoScreen: () => import('./cassa/ListinoScreen.tsx').then((file) => file.ListinoScreen),
  PresentSheetsScreen: () => import('./presence/PresentSheetsScreen.tsx').then((file) => file.PresentSheetsScreen),
  PresenzaScreen: () => import('./presence/PresenzaScreen.tsx').then((file) => file.PresenzaScreen),
  RollCallScreen: () => import('./presence/RollCallScreen.tsx').then((file) => file.RollCallScreen),
  AccessLogsScreen: () => import('./scanner/AccessLogsScreen.tsx').then((file) => file.AccessLogsScreen),
  WeeksScreen: () => import('./er/WeeksScreen.tsx').then((file) => file.WeeksScreen),
  WeekScreen: () => import('./er/WeekScreen.tsx').then((file) => file.WeekScreen),
  WaitingListScreen: () => import('./er/waiting/WaitingListScreen.tsx').then((file) => file.WaitingListScreen),
  WeekOptionsScreen: () => import('./er/options/WeekOptionsScreen.tsx').then((file) => file.WeekOptionsScreen),
  TeamsScreen: () => import('./er/teams/TeamsScreen.tsx').then((file) => file.TeamsScreen),
  AttendanceScreen: () => import('./er/attendance/AttendanceScreen.tsx').then((file) => file.AttendanceScreen),
  CampRulesScreen: () => import('./er/rules/CampRulesScreen.tsx').then((file) => file.CampRulesScreen),
  WeekSheetScreen: () => import('./er/WeekSheetScreen.tsx').then((file) => file.WeekSheetScreen),
  AccessRulesScreen: () => import('./groups-access-rules/AccessRulesScreen.tsx').then((file) => file.AccessRulesScreen),
  UsersScreen: () => import('./users/UsersScreen.tsx').then((file) => file.UsersScreen),
  KiosksScreen: () => import('./kiosks/KiosksScreen.tsx').then((file) => file.KiosksScreen),
  MailerScreen: () => import('./mailer/MailerScreen.tsx').then((file) => file.MailerScreen),
  SentMessagesScreen: () => import('./mailer/messages/SentMessagesScreen.tsx').then((file) => file.SentMessagesScreen),
  MailQueueScreen: () => import('./mailer/queue/MailQueueScreen.tsx').then((file) => file.MailQueueScreen),
  SystemScreen: () => import('./system/SystemScreen.tsx').then((file) => file.SystemScreen),
  ToSystemScreen: () => import('./system/ToSystemScreen.tsx').then((file) => file.ToSystemScreen),
  SettingsScreen: () => import('./settings/SettingsScreen.tsx').then((file) => file.SettingsScreen),
  RegistroScreen: () => import('./registro/RegistroScreen.tsx').then((file) => file.RegistroScreen),
  ScadenzeScreen: () => import('./deadlines/ScadenzeScreen.tsx').then((file) => file.ScadenzeScreen),
  ProposteScreen: () => import('./anagrafica/proposals/ProposteScreen.tsx').then((file) => file.ProposteScreen),
  ConsensiScreen: () => import('./anagrafica/consents/ConsensiScreen.tsx').then((file) => file.ConsensiScreen),
  CronologiaScreen: () => import('./registro/CronologiaScreen.tsx').then((file) => file.CronologiaScreen),
  TestiScreen: () => import('./testi/TestiScreen.tsx').then((file) => file.TestiScreen),
  MonitorScreen: () => import('./monitor/MonitorScreen.tsx').then((file) => file.MonitorScreen),
})
