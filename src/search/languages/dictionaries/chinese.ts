/** Words in Chinese questions about English docs: the English words, then the Chinese ones. */
export const chinese = `
  install: 安装
  uninstall: 卸载
  configure, configuration: 配置
  setting: 设置
  create: 创建 新建
  add: 添加
  remove, delete: 删除 移除
  change: 修改 更改
  enable: 启用
  disable: 禁用
  run: 运行
  start: 启动
  update: 更新
  upgrade: 升级
  publish: 发布
  deploy, deployment: 部署
  test: 测试
  debug: 调试
  log: 日志
  error: 错误
  file: 文件
  directory: 目录
  page: 页面
  language: 语言
  environment: 环境
  variable: 变量
  dependency: 依赖
  package: 包
  function: 函数
  default: 默认
  command: 命令
  database: 数据库
  data: 数据
  request: 请求
  response: 响应
  server: 服务器
  dev: 开发
  proxy: 代理
  path: 路径
  image: 图片
  font: 字体
  color: 颜色
  theme: 主题
  button: 按钮
  form: 表单
  search: 搜索
  browser: 浏览器
  component: 组件
  event: 事件
  project: 项目
  plugin: 插件
  redirect: 重定向
  certificate: 证书
  user: 用户
  password: 密码
  cache: 缓存
  router: 路由
  asynchronous: 异步
  performance: 性能
  style: 样式
`;
