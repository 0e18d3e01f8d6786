import App from "../../blank/app/root.tsx";

export default App;
