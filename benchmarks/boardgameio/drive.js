// Pairs of players, each on a socket of its own, who move as fast as their moves come back: moves a second.
const { io } = require("socket.io-client");

const [port, pairs, seconds] = process.argv.slice(2).map(Number);
const took = [];
let end = 0, bytes = 0;

function player(matchID, playerID, onState) {
  const socket = io(`http://127.0.0.1:${port}/race`, { transports: ["websocket"], forceNew: true });
  const hear = (id, state) => onState(state);
  socket.on("connect", () => {
    socket.io.engine.on("packet", ({ data }) => { bytes += data ? data.length : 0; });
    socket.emit("sync", matchID, playerID, undefined, 2);
  });
  socket.on("sync", (id, { state }) => onState(state));
  socket.on("update", hear);
  return socket;
}

async function pair(number) {
  const matchID = `m${number}`;
  const known = [-1, -1];
  let current = "0", wake = null;
  const heard = (seat) => (state) => {
    if (state._stateID < known[seat]) return;
    known[seat] = state._stateID;
    current = state.ctx.currentPlayer;
    if (wake && known[0] === known[1]) { const go = wake; wake = null; go(); }
  };
  const sockets = ["0", "1"].map((id, seat) => player(matchID, id, heard(seat)));
  const both = () => new Promise((go) => { wake = go; });
  await both();
  return async () => {
    while (Date.now() < end) {
      const started = process.hrtime.bigint();
      const action = { type: "MAKE_MOVE", payload: { type: "roll", args: [], playerID: current, credentials: undefined } };
      const next = both();
      sockets[Number(current)].emit("update", action, known[0], matchID, current);
      await next;
      took.push(Number(process.hrtime.bigint() - started) / 1e6);
    }
    sockets.forEach((socket) => socket.close());
  };
}

(async () => {
  const games = [];
  for (let i = 0; i < pairs; i++) games.push(await pair(i));
  end = Date.now() + 1000 * seconds;
  const started = Date.now();
  bytes = 0;
  await Promise.all(games.map((play) => play()));
  const spent = (Date.now() - started) / 1000;
  took.sort((a, b) => a - b);
  const perSecond = Math.round(took.length / spent), perMove = Math.round(bytes / took.length);
  console.log(JSON.stringify({ moves: took.length, moves_per_second: perSecond, p50_ms: took[took.length >> 1], bytes_per_move: perMove }));
  process.exit(0);
})();
