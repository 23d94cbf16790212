/** Words in Japanese questions about English docs: the English words, then the Japanese ones. */
export const japanese = `
  install: インストール
  uninstall: アンインストール
  configure, configuration: 設定 構成
  setting: 設定
  create: 作成
  add: 追加
  remove, delete: 削除
  change: 変更
  enable: 有効
  disable: 無効
  run: 実行
  start: 起動
  update: 更新
  upgrade: アップグレード
  publish: 公開
  deploy, deployment: デプロイ
  test: テスト
  debug: デバッグ
  log: ログ
  error: エラー
  file: ファイル
  directory: ディレクトリ フォルダ
  page: ページ
  language: 言語
  environment: 環境
  variable: 変数
  dependency: 依存
  package: パッケージ
  function: 関数
  default: デフォルト
  command: コマンド
  database: データベース
  data: データ
  request: リクエスト
  response: レスポンス
  server: サーバー
  dev: 開発
  proxy: プロキシ
  path: パス
  image: 画像
  font: フォント
  color: 色
  theme: テーマ
  button: ボタン
  form: フォーム
  search: 検索
  browser: ブラウザ
  component: コンポーネント
  event: イベント
  project: プロジェクト
  plugin: プラグイン
  redirect: リダイレクト
  certificate: 証明書
  user: ユーザー
  password: パスワード
  cache: キャッシュ
  asynchronous: 非同期
  performance: パフォーマンス
  style: スタイル
`;
